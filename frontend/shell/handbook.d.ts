/** Made of docs/handbook.md when the site is built (local/handbook.ts). */
declare module 'virtual:handbook' {
  type Run = { is: 'words' | 'key'; text: string }
  type Block =
    | { is: 'heading'; text: string }
    | { is: 'lines'; runs: readonly Run[] }
    | { is: 'list'; items: readonly (readonly Run[])[] }
    | { is: 'picture'; file: string; text: string }
  export const pages: Record<'bn' | 'en', { title: string; blocks: readonly Block[] }>
  /** Addresses of the pictures. */
  export const pictures: Record<string, string>
}
