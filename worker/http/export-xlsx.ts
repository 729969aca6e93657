import { dhakaTime } from '#contract/calendar'
import type { Zip, ZipDeflate } from 'fflate'
import type { Cell } from '#contract/exports/columns'
import { seen } from '#contract/seen'
import type { Sheet } from './export-csv.ts'
import { FileReply } from './reply.ts'

/** What every part of a workbook says of when it was made. */
const made = '2026-01-01T00:00:00'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Cell formats by their place in the style sheet. */
const look = { title: 1, day: 2, moment: 3, money: 4, text: 5 } as const
const taka = '[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;##,##0.00'

const longest = 32_767
/** What XML 1.0 can't hold can't be seen either. */
const escaped = (text: string) =>
  seen(text.slice(0, longest)).replace(/[&<>]/g, (sign) =>
    sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;',
  )

/** A sheet's name as spreadsheets take it. */
const sheetName = (name: string) => escaped(name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31))
const sheetPart = (at: number) => `worksheets/sheet${at + 1}.xml`

/** The parts around the sheets. */
const around = (names: readonly string[]) => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${names.map((_, at) => `<Override PartName="/xl/${sheetPart(at)}" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, at) => `<sheet name="${sheetName(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="${sheetPart(at)}"/>`).join('')}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/><numFmt numFmtId="166" formatCode="${taka}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))
const epoch = Date.UTC(1899, 11, 30)
/** Days since the beginning of spreadsheets; a moment as the clock in Dhaka showed it. */
const serial = (milliseconds: number) => (milliseconds - epoch) / 86_400_000

/** Text stands in the cell as text: nothing in the file is a formula. */
function cellXml(cell: Cell, reference: string, isTitle: boolean): string {
  const number = (value: number, style?: number) =>
    `<c r="${reference}"${style ? ` s="${style}"` : ''}><v>${value}</v></c>`
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'number') return number(cell)
  if (typeof cell === 'string')
    return `<c r="${reference}"${isTitle ? ` s="${look.title}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  if ('day' in cell) return cell.day === null ? '' : number(serial(Date.parse(cell.day)), look.day)
  if ('poisha' in cell) return cell.poisha === null ? '' : number(cell.poisha / 100, look.money)
  return cell.moment === null ? '' : number(serial(dhakaTime(cell.moment)), look.moment)
}

/** What lies on a further sheet: short lists, held whole. */
type Further = { name: string; titles: readonly string[]; rows: readonly Cell[][] }
type Options = {
  name?: string
  further?: readonly Further[]
  /** To be filled in: what is typed stays text, no spreadsheet takes a number's zeros away. */
  isForm?: boolean
}

/** XLSX, packed as the rows come: neither the rows nor the unpacked sheet are ever held whole. */
export async function xlsxSheet(titles: readonly string[], options: Options = {}): Promise<Sheet> {
  const { name = 'Sheet1', further = [], isForm = false } = options
  const { strToU8, Zip, ZipDeflate } = await import('fflate')
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip: Zip = new Zip((error, data) => {
    if (error) throw error
    parts.push(data as Uint8Array<ArrayBuffer>)
  })
  const begin = (part: string): ZipDeflate => {
    const file = new ZipDeflate(part, { level: isForm ? 0 : 3 })
    // The same rows are the same file, whenever it is made.
    file.mtime = made
    zip.add(file)
    return file
  }
  const names = [name, ...further.map((one) => one.name)]
  for (const [part, xml] of Object.entries(around(names))) begin(part).push(strToU8(head + xml), true)
  function sheetOf(at: number, own: readonly string[]) {
    const sheet = begin(`xl/${sheetPart(at)}`)
    const columns = own.map((_, place) => letters(place))
    let count = 0
    const add = (rows: readonly Cell[][], isTitle = false) => {
      let xml = ''
      for (const row of rows) {
        count += 1
        xml += `<row r="${count}">${row.map((cell, place) => cellXml(cell, columns[place]! + count, isTitle)).join('')}</row>`
      }
      sheet.push(strToU8(xml))
    }
    const style = isForm ? ` style="${look.text}"` : ''
    sheet.push(
      strToU8(
        `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${own.length}" width="22" customWidth="1"${style}/></cols><sheetData>`,
      ),
    )
    add([[...own]], true)
    return { add, end: () => sheet.push(strToU8('</sheetData></worksheet>'), true) }
  }
  const first = sheetOf(0, titles)
  return {
    add: (rows) => first.add(rows),
    end() {
      first.end()
      for (const [at, one] of further.entries()) {
        const sheet = sheetOf(at + 1, one.titles)
        sheet.add(one.rows)
        sheet.end()
      }
      zip.end()
      return new Blob(parts)
    },
  }
}

/** A file to fill in and bring back: columns, an example that the import passes over, and codes to choose from. */
export async function xlsxForm(
  titles: readonly string[],
  example: readonly string[],
  options: { name: string; further: readonly Further[] },
): Promise<FileReply> {
  const sheet = await xlsxSheet(titles, { ...options, isForm: true })
  const [first = '', ...rest] = example
  sheet.add([[`# ${first}`, ...rest]])
  return new FileReply(sheet.end(), `${types}.sheet`, 'attachment')
}
