// Whether there is a server to talk to, and where a new table is set.
import { hasDevice } from '../offline/local.svelte';
import { device, server, type House } from './house';
import { settings } from './settings.svelte';

/** A site without a server: its tables stand on this device. */
export const alone = __ALONE__;

const here = typeof navigator === 'undefined' ? null : navigator;

class Net {
  /** The server has not answered the last time it was asked. */
  away = $state(alone || here?.onLine === false);
  /** What a table on this device needs is here. */
  ready = $state(alone || Boolean(here?.serviceWorker?.controller));

  /** Whether tables may be set on this device. */
  get offers(): boolean {
    return hasDevice && this.ready;
  }

  /** Where a new table is set. */
  get house(): House {
    return this.offers && (this.away || settings.house === 'device') ? device : server;
  }
}

export const net = new Net();
