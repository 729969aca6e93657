import { type LoadedFont, loadFont } from './font.ts'
import { startHarfBuzz } from './harfbuzz.ts'

export interface PdfAssets {
  harfbuzz: WebAssembly.Module
  regular: ArrayBuffer
  bold: ArrayBuffer
}

export interface Fonts {
  regular: LoadedFont
  bold: LoadedFont
}

const loaded = new WeakMap<PdfAssets, Fonts>()

/** HarfBuzz and both fonts, started once for the same assets. */
export function fontsOf(assets: PdfAssets): Fonts {
  let fonts = loaded.get(assets)
  if (!fonts) {
    const load = startHarfBuzz(assets.harfbuzz)
    fonts = {
      regular: loadFont('NotoSansBengali-Regular', assets.regular, load),
      bold: loadFont('NotoSansBengali-Bold', assets.bold, load),
    }
    loaded.set(assets, fonts)
  }
  return fonts
}
