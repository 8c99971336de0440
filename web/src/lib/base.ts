// Where the site stands below its host: '/' at a server of ours, anywhere on a web space (docs/pages.md). Addresses in
// the sources begin with '/' and mean the site; what leaves for the browser goes through here.
const base = import.meta.env.BASE_URL;

/** For the browser: links, files. */
export function link(address: string, at = base): string {
  return at + address.slice(1);
}

/** From the browser; what is outside of the site stays as it is. */
export function inside(path: string, at = base): string {
  return path.startsWith(at) ? `/${path.slice(at.length)}` : path;
}
