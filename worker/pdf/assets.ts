import harfbuzz from 'harfbuzzjs/dist/harfbuzz.wasm'
import bold from './fonts/noto-sans-bengali-bold.ttf'
import regular from './fonts/noto-sans-bengali-regular.ttf'
import type { PdfAssets } from './fonts.ts'

export const assets: PdfAssets = { harfbuzz, regular, bold }
