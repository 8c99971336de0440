declare module 'virtual:icons' {
  const sprites: { url: string; names: string }[];
  export default sprites;
}
