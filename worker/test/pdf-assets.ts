import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { PdfAssets } from '#worker/pdf/fonts'

const read = async (path: string | URL): Promise<ArrayBuffer> => new Uint8Array(await readFile(path)).buffer

/** What `assets.ts` bundles into the worker, for Node: tests and scripts. */
export async function assetsFromDisk(): Promise<PdfAssets> {
  const wasm = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz.wasm')
  return {
    harfbuzz: await WebAssembly.compile(await read(wasm)),
    regular: await read(new URL('../pdf/fonts/noto-sans-bengali-regular.ttf', import.meta.url)),
    bold: await read(new URL('../pdf/fonts/noto-sans-bengali-bold.ttf', import.meta.url)),
  }
}
