// Makes the small fonts of the PDF and of pages in English. Run once after a change of the font package: `node local/fonts.ts`.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { say } from '#contract/texts'
import { app } from '#contract/texts/app'
import { at } from './paths.ts'
import { loadSubsetter, type Cut } from './subset.ts'
import { woff2 } from './woff2.ts'

const source = (name: string): string => at(`node_modules/@expo-google-fonts/noto-sans-bengali/${name}`)
const regular = source('400Regular/NotoSansBengali_400Regular.ttf')

const printed: Cut = {
  characters: [
    [0x20, 0x7e],
    [0xa0, 0x17f],
    [0x964, 0x965],
    [0x980, 0x9ff],
    [0x2010, 0x2026],
    [0x200b, 0x200d],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2212, 0x2212],
    [0x25cc, 0x25cc],
  ],
  retainGlyphIds: true,
  droppedTables: ['STAT', 'gasp', 'meta', 'prep'],
}

const shownInEnglish: Cut = {
  characters: Array.from(`৳${say(app, 'bn', 'language_name')}`, (letter) => {
    const character = letter.codePointAt(0)!
    return [character, character] as const
  }),
  retainGlyphIds: false,
  droppedTables: [...printed.droppedTables, 'GDEF', 'GPOS', 'GSUB'],
}

const asIs = (font: Uint8Array): Uint8Array => font
const faces = [
  { from: regular, to: 'worker/pdf/fonts/noto-sans-bengali-regular.ttf', cut: printed, packed: asIs },
  {
    from: source('700Bold/NotoSansBengali_700Bold.ttf'),
    to: 'worker/pdf/fonts/noto-sans-bengali-bold.ttf',
    cut: printed,
    packed: asIs,
  },
  { from: regular, to: 'frontend/app/fonts/taka-and-name.woff2', cut: shownInEnglish, packed: woff2 },
]

const subset = await loadSubsetter()
for (const { from, to, cut, packed } of faces) {
  const whole = await readFile(from)
  const small = packed(subset(whole, cut))
  await mkdir(at(to.slice(0, to.lastIndexOf('/'))), { recursive: true })
  await writeFile(at(to), small)
  console.log(`${to}: ${whole.length} → ${small.length} bytes`)
}
for (const directory of ['worker/pdf/fonts', 'frontend/app/fonts'])
  await copyFile(source('LICENSE_FONT'), at(`${directory}/OFL.txt`))
