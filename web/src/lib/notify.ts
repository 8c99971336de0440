// A notice of the system when it is my turn in a tab that nobody looks at; only if the person has chosen it.
import { settings } from './settings.svelte';

export const canNotify = typeof Notification !== 'undefined';

/** Asks the browser, which asks the person; says whether notices may be shown. */
export async function allowNotices(): Promise<boolean> {
  settings.notify = canNotify && (await Notification.requestPermission()) === 'granted';
  return settings.notify;
}

export function notifyTurn(table: string, title: string, body: string): void {
  if (!settings.notify || !canNotify || !document.hidden || Notification.permission !== 'granted') return;
  const notice = new Notification(title, { body, tag: table });
  notice.onclick = () => {
    focus();
    notice.close();
  };
}
