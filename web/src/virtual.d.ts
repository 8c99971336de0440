declare module 'virtual:icons' {
  const sprites: { url: string; names: string }[];
  export default sprites;
}

/** Whether the table for the device was there when the pages were built. */
declare const __DEVICE__: boolean;
/** Whether the pages stand on a web space without a server. */
declare const __ALONE__: boolean;
