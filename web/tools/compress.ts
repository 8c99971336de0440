// Writes NAME.gz and NAME.br beside every file of the build that gets smaller, so that the server never compresses by itself.
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const TEXT = /\.(html|js|css|svg|json|txt|webmanifest|wasm|net)$/;

function packed(text: Buffer): [string, Buffer][] {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return [
    ['.gz', gzipSync(text, { level: 9 })],
    ['.br', brotliCompressSync(text, quality)],
  ];
}

export function compress(): Plugin {
  let folder = '';
  return {
    name: 'lazaret-compress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!TEXT.test(name)) continue;
        const path = join(folder, name);
        for (const [ending, bytes] of packed(readFileSync(path))) writeFileSync(path + ending, bytes);
      }
    },
  };
}
