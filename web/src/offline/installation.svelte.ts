// Whether the site is kept in this browser, and bringing it here.
import { link } from '$lib/base';
import { net } from '$lib/net.svelte';

interface Sizes {
  bytes: number;
  files: number;
}

class Installation {
  state = $state<'unknown' | 'none' | 'loading' | 'kept' | 'failed' | 'impossible'>('unknown');
  /** Bytes that have come, and all of them. */
  done = $state(0);
  of = $state(0);
  /** Another version waits for the next start. */
  newer = $state(false);
  #registration: ServiceWorkerRegistration | null = null;

  /** Looks whether it is there; loads nothing. */
  async look(): Promise<void> {
    if (!('serviceWorker' in navigator)) return void (this.state = 'impossible');
    const found = await navigator.serviceWorker.getRegistration(link('/')).catch(() => undefined);
    if (found) this.#follow(found);
    if (this.state === 'unknown') this.state = found?.active ? 'kept' : 'none';
    net.ready ||= found?.active != null;
  }

  /** How much it is. */
  async size(): Promise<void> {
    const answer = await fetch(link('/offline.json'));
    if (answer.ok) this.of = ((await answer.json()) as Sizes).bytes;
  }

  /** Loads everything; afterwards the site needs no server. */
  async keep(): Promise<void> {
    this.state = 'loading';
    this.done = 0;
    navigator.serviceWorker.addEventListener('message', this.#hear);
    try {
      const registration = await navigator.serviceWorker.register(link('/sw.js'), { scope: link('/') });
      await settled(registration);
      this.#follow(registration);
      // Asked now, where somebody has shown that he wants to keep it; whether the browser agrees changes nothing here.
      void navigator.storage?.persist?.();
      this.state = 'kept';
      net.ready = true;
    } catch {
      this.state = 'failed';
    }
    navigator.serviceWorker.removeEventListener('message', this.#hear);
  }

  /** The site is asked from the network again; games on this device stay. */
  async remove(): Promise<void> {
    await this.#registration?.unregister();
    for (const name of await caches.keys()) if (name.startsWith('lazaret-')) await caches.delete(name);
    this.state = 'none';
    this.newer = false;
  }

  /** Begins anew with the version that waits; says no where another page of ours is open. */
  take(): Promise<boolean> {
    return new Promise((answer) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => answer(false);
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
      this.#registration?.waiting?.postMessage('take', [port2]);
    });
  }

  #hear = ({ data }: MessageEvent): void => {
    const told = data as { k?: string; done: number; of: number };
    if (told.k === 'progress') [this.done, this.of] = [told.done, told.of];
  };

  #follow(registration: ServiceWorkerRegistration): void {
    this.#registration = registration;
    this.newer = registration.waiting !== null && registration.active !== null;
    registration.onupdatefound = () => {
      const next = registration.installing;
      if (next && registration.active) next.onstatechange = () => (this.newer ||= next.state === 'installed');
    };
  }
}

/** Until the first version has come whole; fails where it does not. */
function settled({ installing, active }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((done, failed) => {
    if (!installing) return active ? done() : failed(new Error('nothing is installed'));
    installing.onstatechange = () => {
      if (installing.state === 'activated') done();
      else if (installing.state === 'redundant') failed(new Error('not everything could be loaded'));
    };
  });
}

export const installation = new Installation();

