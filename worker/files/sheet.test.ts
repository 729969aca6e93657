import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { Failure } from '#contract/failure'
import { bombOf, crowdOf, farOf, partsOf, telling, xlsxOf, zipped } from '#worker/test/sheets'
import { foundRows } from './sheet.ts'

const rowsMaximum = 1_000
const cellsIn = async (bytes: Uint8Array<ArrayBuffer>) =>
  (await foundRows(bytes, rowsMaximum)).rows.map(({ cells }) => cells)
const read = (sheetData: string, others: Record<string, string> = {}) =>
  cellsIn(zipped(partsOf(sheetData, others)))
const text = (cell: string, words: string) => `<c r="${cell}" t="inlineStr"><is><t>${words}</t></is></c>`
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
const sst = (strings: string) => ({ 'xl/sharedStrings.xml': `<sst>${strings}</sst>` })

describe('a workbook is read as it was meant', () => {
  test('texts: shared ones, rich ones without what is said beside them, those in the cell and results of formulas', async () => {
    const strings =
      '<si><t>করিম</t></si><si><r><rPr><b/></rPr><t>Abdul</t></r><r><t xml:space="preserve"> Karim</t></r><rPh sb="0" eb="1"><t>beside</t></rPh><phoneticPr fontId="1"/></si><si/>'
    const cells = `<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="str"><f>A1&amp;"x"</f><v>করিমx</v></c>${text('D1', 'A &amp; B &lt;&#2453;&#x995;&gt;')}<c r="E1" t="s"><v>2</v></c><c r="F1" t="inlineStr"><is><t><![CDATA[a < b & c]]></t></is></c>`
    expect(await read(row(1, cells), sst(strings))).toEqual([
      ['করিম', 'Abdul Karim', 'করিমx', 'A & B <কক>', '', 'a < b & c'],
    ])
  })
  test('letters that XML cannot hold are written as their numbers', async () => {
    expect(await read(row(1, text('A1', 'one_x000D__x000A_two_x005F_x0041__x0000_')))).toEqual([
      ['one\r\ntwo_x0041_'],
    ])
  })
  test('numbers keep their digits, also large ones; answers and errors are words', async () => {
    const cells =
      '<c r="A1"><v>1712345678</v></c><c r="B1"><v>1.712345678E9</v></c><c r="C1"><v>0.5</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="e"><v>#N/A</v></c><c r="F1"><f>1+1</f></c>'
    expect(await read(row(1, cells))).toEqual([['1712345678', '1712345678', '0.5', 'true', '#N/A']])
  })
  test('days by the style of their cells, from 1900 or from 1904', async () => {
    const styles = {
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    }
    const cells =
      '<c r="A1" s="1"><v>46349</v></c><c r="B1" s="2"><v>46349.5</v></c><c r="C1" s="3"><v>46349</v></c><c r="D1" s="1"><v>0.25</v></c><c r="E1" s="1"><v>1</v></c><c r="F1"><v>46349</v></c>'
    const days = ['2026-11-23', '2026-11-23 12:00', '46349', '06:00', '1900-01-01', '46349']
    expect(await read(row(1, cells), styles)).toEqual([days])
    const workbook = partsOf('')['xl/workbook.xml']!.replace('<sheets>', '<workbookPr date1904="1"/><sheets>')
    const [from1904] = await read(row(1, '<c r="A1" s="1"><v>44887</v></c>'), {
      ...styles,
      'xl/workbook.xml': workbook,
    })
    expect(from1904).toEqual(['2026-11-23'])
  })
  test('places: what is left out is blank, rows and cells without a place follow the ones before', async () => {
    const rows = `${row(2, text('B2', 'b2'))}<row><c t="inlineStr"><is><t>a3</t></is></c><c/>${text('D3', 'd3')}</row><row r="5" spans="1:3"/>${row(7, text('A7', ' '))}${row(9, text('A9', 'last'))}`
    const found = await foundRows(zipped(partsOf(rows)), rowsMaximum)
    expect(found.rows).toEqual([
      { row: 2, cells: ['', 'b2'] },
      { row: 3, cells: ['a3', '', '', 'd3'] },
      { row: 9, cells: ['last'] },
    ])
  })
  test('with prefixes, single quotes, comments and other programs’ entries', async () => {
    const sheet =
      "<?xml version='1.0'?><!-- made elsewhere --><x:worksheet xmlns:x='urn:x'><x:sheetViews><x:sheetView topLeftCell='a>b'/></x:sheetViews><x:sheetData><x:row r='1'><x:c r='A1' t='inlineStr'><x:is><x:t>here</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>"
    const others = { 'xl/worksheets/sheet1.xml': sheet, 'docProps/app.xml': '<a/>', 'xl/media/': '' }
    expect(await read('', others)).toEqual([['here']])
  })
  test('the first sheet of the workbook, whatever its file is called', async () => {
    const parts = partsOf('')
    const workbook = parts['xl/workbook.xml']!.replace(
      '<sheets>',
      '<sheets><sheet name="Chart" sheetId="7" r:id="rId9"/><sheet name="First" sheetId="4" r:id="rId8"/>',
    )
    const rels = parts['xl/_rels/workbook.xml.rels']!.replace(
      '</Relationships>',
      '<Relationship Id="rId8" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="./worksheets/../own%20name.xml"/><Relationship Id="rId9" Type="x/chartsheet" Target="c.xml"/></Relationships>',
    )
    const own = `<worksheet><sheetData>${row(1, text('A1', 'first'))}</sheetData></worksheet>`
    const others = { 'xl/workbook.xml': workbook, 'xl/_rels/workbook.xml.rels': rels, 'xl/own name.xml': own }
    expect(await read('', others)).toEqual([['first']])
  })
  test('with a directory of 64 bits', async () => {
    expect(await cellsIn(farOf(zipped(partsOf(row(1, text('A1', 'far'))))))).toEqual([['far']])
  })
  test('five thousand rows with sixty columns', async () => {
    const rows = Array.from({ length: 5_001 }, (_, at) =>
      Array.from({ length: 60 }, (__, column) => (column % 2 ? at : `নাম ${at % 700}`)),
    )
    const bytes = new Uint8Array(await xlsxOf(rows).arrayBuffer())
    const found = await foundRows(bytes, 5_000)
    expect([found.count, found.rows.at(-1)?.cells.at(-1)]).toEqual([5_001, '5000'])
  })
})

test('CSV is read with quotes, empty rows and every separator, and as it was before it was made harmless', async () => {
  const csv = (words: string) => cellsIn(strToU8(words) as Uint8Array<ArrayBuffer>)
  expect(await csv('\uFEFFa,"b ""x"", c"\r\n\r\n"two\nlines",\'=1+1\r\n,,')).toEqual([
    ['a', 'b "x", c'],
    ['two\nlines', '=1+1'],
  ])
  expect(await csv('a;b,c;d')).toEqual([['a', 'b,c', 'd']])
  const wide = `${','.repeat(300)}x`
  await expect(csv(wide)).rejects.toMatchObject({ issues: [{ key: 'sheet_beyond' }] })
  expect(await csv(','.repeat(2_000_000))).toEqual([])
})

test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
  ['half of a workbook', () => sheet(row(1, text('A1', 'x'))).slice(0, 300), 'sheet_damaged'],
  ['a text document', () => zipped({ 'word/document.xml': '<a/>' }), 'sheet_other'],
  [
    'a workbook without a sheet',
    () => zipped(partsOf('', { 'xl/workbook.xml': '<workbook/>' })),
    'sheet_other',
  ],
  ['Excel of before 2007, or a password', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 1]), 'sheet_old'],
  ['a PDF', () => new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d, 0xe2, 0xe3]), 'sheet_other'],
  ['a photo', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'sheet_other'],
  ['CSV in letters of another kind', () => new Uint8Array([0x61, 0x2c, 0xe9, 0x0a]), 'sheet_letters'],
  ['CSV in two bytes a letter', () => new Uint8Array([0xff, 0xfe, 0x61, 0, 0x2c, 0]), 'sheet_letters'],
])('%s is refused by what is wrong with it', async (_, make, key) => {
  await expect(cellsIn(make())).rejects.toMatchObject({ issues: [{ field: 'file', key }] })
})

/** Milliseconds that this thread has computed: other programs of the machine don't count. */
const computed = () => process.threadCpuUsage().user / 1_000

/** What is said of a file, and for how long at most it kept the thread from others. */
async function refusal(bytes: Uint8Array<ArrayBuffer>) {
  let [longest, before] = [0, computed()]
  const beat = setInterval(() => {
    longest = Math.max(longest, computed() - before)
    before = computed()
  }, 1)
  const held = process.memoryUsage().rss
  const outcome = await foundRows(bytes, rowsMaximum).then(
    ({ rows, count }) => `taken: ${rows.length} of ${count}`,
    (error: unknown) => (error instanceof Failure ? error.issues[0]! : String(error)),
  )
  await new Promise((resolve) => setTimeout(resolve, 2))
  clearInterval(beat)
  return { outcome, longest, memory: process.memoryUsage().rss - held }
}
const keyOf = ({ outcome }: Awaited<ReturnType<typeof refusal>>) =>
  typeof outcome === 'string' ? outcome : outcome.key
const sheet = (rows: string) => zipped(partsOf(rows))

const part = 'xl/worksheets/sheet1.xml'
const { [part]: _, ...others } = partsOf('')
const bomb = (megabytes: number) => bombOf(others, part, megabytes)
const tellingSize = (bytes: Uint8Array<ArrayBuffer>, size: number) => telling(bytes, 'size', size)
/** So many pieces in an order that has no pattern, the same each time: a file packs them to a tenth or a hundredth only. */
function mixed(count: number, pieces: readonly string[], between = ''): string {
  let drawn = 1
  return Array.from({ length: count }, () => {
    drawn = (drawn * 48_271) % 2_147_483_647
    return pieces[drawn % pieces.length]! + between
  }).join('')
}
const manyRows = (count: number) =>
  sheet(
    Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`).join(
      '',
    ),
  )

describe('a file that would be too much is refused, in words, in bounded time and memory', () => {
  test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
    ['one cell at XFD1048576', () => sheet(row(1_048_576, text('XFD1048576', 'x'))), 'sheet_beyond'],
    ['one cell in row 999999999', () => sheet(row(999_999_999, text('A999999999', 'x'))), 'sheet_beyond'],
    ['one cell in the last column', () => sheet(row(1, text('XFD1', 'x'))), 'sheet_beyond'],
    ['a cell in another row than its own', () => sheet(row(1, text('A9', 'x'))), 'sheet_damaged'],
    ['a place that is none', () => sheet(row(1, text('AAAA1', 'x'))), 'sheet_damaged'],
    ['rows that go back', () => sheet(row(5, '') + row(5, '')), 'sheet_damaged'],
    ['a text that no one shares', () => sheet(row(1, '<c r="A1" t="s"><v>7</v></c>')), 'sheet_damaged'],
    ['1.9 GB of nothing', () => bomb(1_900), 'sheet_too_big'],
    ['the same, telling a thousand bytes', () => tellingSize(bomb(1_900), 1_000), 'sheet_too_big'],
    ['30 MB where 24 are taken', () => bomb(30), 'sheet_too_big'],
    [
      'four gigabytes told where there is little',
      () => tellingSize(sheet(row(1, text('A1', 'x'))), 0xfffffffe),
      'taken: 1 of 1',
    ],
    ['a hundred thousand rows', () => manyRows(100_000), 'taken: 1001 of 100000'],
    ['six hundred thousand rows', () => manyRows(600_000), 'sheet_too_big'],
    ['two million empty tags', () => sheet(`<row r="1">${'<c/>'.repeat(2_000_000)}</row>`), 'sheet_too_big'],
    [
      'a text of 32 KB that ten thousand cells share',
      () =>
        zipped(
          partsOf(
            Array.from(
              { length: 1_000 },
              (_, at) => `<row>${'<c t="s"><v>0</v></c>'.repeat(at < 1_000 ? 10 : 0)}</row>`,
            ).join(''),
            sst(`<si><t>${'x'.repeat(32_000)}</t></si>`),
          ),
        ),
      'sheet_too_big',
    ],
    ...[' ', `${' '.repeat(31_999)}x`].map((words): [string, () => Uint8Array<ArrayBuffer>, string] => [
      `32 KB of blanks that three hundred thousand cells share (${words.trim() || 'nothing else'})`,
      () =>
        zipped(
          partsOf(
            '<row><c t="s"><v>0</v></c></row>'.repeat(300_000),
            sst(`<si><t>${words === ' ' ? words.repeat(32_000) : words}</t></si>`),
          ),
        ),
      'sheet_too_big',
    ]),
    [
      'a text of 32 KB that two hundred cells share',
      () =>
        zipped(
          partsOf(
            `<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`,
            sst(`<si><t>${'x'.repeat(32_000)}</t></si>`),
          ),
        ),
      'sheet_too_big',
    ],
    ['a million tags that pack badly', () => sheet(mixed(1_050_000, ['<b/>', '<d/>'])), 'sheet_too_big'],
    [
      'a third of a million shared texts that pack badly',
      () => zipped(partsOf('', sst(mixed(310_000, ['<si><t>ab</t></si>', '<si><t>cd</t></si>'])))),
      'sheet_too_big',
    ],
    [
      'nine million letters of shared texts that pack badly',
      () =>
        zipped(
          partsOf(
            '',
            sst(
              mixed(
                90_000,
                ['a', 'b'].map((letter) => `<si><t>${letter.repeat(100)}</t></si>`),
              ),
            ),
          ),
        ),
      'sheet_too_big',
    ],
    [
      '25 MB that pack badly',
      () => sheet(`<!--${mixed(260_000, ['a', 'b'], 'x'.repeat(100))}-->`),
      'sheet_too_big',
    ],
    ['ten MB packed to a thousandth', () => bomb(10), 'sheet_too_big'],
    [
      'a document type, though nothing of it is used',
      () =>
        zipped(
          partsOf(row(1, text('A1', 'x')), {
            'xl/sharedStrings.xml': '<!DOCTYPE sst><sst></sst>',
          }),
        ),
      'sheet_damaged',
    ],
    [
      'shared texts without end',
      () => zipped(partsOf('', sst('<si><t>abcdefgh</t></si>'.repeat(900_000)))),
      'sheet_too_big',
    ],
    [
      'one text without end',
      () => zipped(partsOf('', sst(`<si><t>${'abcdefghij'.repeat(1_000_000)}</t></si>`))),
      'sheet_damaged',
    ],
    [
      'one tag without end',
      () => zipped(partsOf('', sst(`<si a="${'x'.repeat(2_000_000)}"/>`))),
      'sheet_damaged',
    ],
    [
      'entities of entities',
      () =>
        zipped(
          partsOf('', {
            'xl/sharedStrings.xml': `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]><sst><si><t>&j;</t></si></sst>`,
          }),
        ),
      'sheet_damaged',
    ],
    ['an entity that nobody named', () => sheet(row(1, text('A1', '&b;'))), 'sheet_damaged'],
    ['the number of no letter', () => sheet(row(1, text('A1', '&#xD800;'))), 'sheet_damaged'],
    ['sixty thousand entries', () => crowdOf(60_000), 'sheet_damaged'],
    ['an archive in an archive', () => zipped({ 'book.xlsx': sheet('') }), 'sheet_other'],
    [
      'what is no text',
      () => zipped({ ...partsOf(''), 'xl/worksheets/sheet1.xml': new Uint8Array([60, 255, 254]) }),
      'sheet_damaged',
    ],
  ])('%s', async (_, make, key) => {
    const bytes = make()
    let answer = await refusal(bytes)
    // What keeps the thread does so each time; memory being tidied on a slow machine, once.
    for (let nth = 0; nth < 2 && answer.longest >= 150; nth += 1) answer = await refusal(bytes)
    expect(keyOf(answer)).toBe(key)
    expect(answer.longest).toBeLessThan(150)
    expect(answer.memory).toBeLessThan(160 * 1024 * 1024)
  })

  test('the cell that is too far is named', async () => {
    const { outcome } = await refusal(sheet(row(1_048_576, text('XFD1048576', 'x'))))
    expect(outcome).toMatchObject({
      field: 'file',
      parameters: { cell: 'XFD1048576', rows: 2_001, columns: 256 },
    })
  })

  test('cut off anywhere, or with a byte changed, it throws nothing but its failure', async () => {
    const whole = zipped(partsOf(row(1, text('A1', 'one')) + row(2, text('A2', 'two'))))
    for (let at = 1; at < whole.length; at += 7) {
      expect(keyOf(await refusal(whole.slice(0, at)))).toMatch(/^(sheet_|taken: [01] )/)
      const changed = whole.slice()
      changed[at]! ^= 0x55
      expect(keyOf(await refusal(changed))).toMatch(/^(sheet_|taken: [12] of [12]$)/)
    }
  })

  test('a workbook that names an entity or a file outside is given nothing of it', async () => {
    const evil = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'
    const own = `${evil}<worksheet><sheetData>${row(1, text('A1', '&b;'))}</sheetData></worksheet>`
    expect(keyOf(await refusal(zipped(partsOf('', { 'xl/worksheets/sheet1.xml': own }))))).toBe(
      'sheet_damaged',
    )
  })
})
