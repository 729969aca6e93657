import { describe, expect, test } from 'vitest'
import { Failure } from '#contract/failure'
import { boundaryOf, entriesOf, type Entry } from './multipart.ts'

const codeOf = (read: () => unknown): string => {
  try {
    return JSON.stringify(read())
  } catch (error) {
    return (error as Failure).code
  }
}
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text))
const read = (text: string) => entriesOf(bytesOf(text), 'b')
const part = (name: string, value: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const valuesOf = async (entries: Entry[]) =>
  Promise.all(
    entries.map(async ([name, value]) => [
      name,
      typeof value === 'string' ? value : [...new Uint8Array(await value.arrayBuffer())],
    ]),
  )

describe('a form', () => {
  test('is read as the platform sends it: names, texts and bytes of any kind', async () => {
    const form = new FormData()
    const bytes = Uint8Array.from({ length: 3000 }, (_, at) => (at * 7) & 255)
    form.append('name "quoted"\r\n', 'মোঃ\r\n--নয়')
    form.append('empty', '')
    form.append('file', new File([bytes], 'ছবি; name="x".png', { type: 'image/png' }))
    form.append('none', new File([], 'none.png'))
    form.append('last', '--b--')
    const sent = new Response(form)
    const boundary = boundaryOf(sent.headers.get('content-type')!)
    const entries = entriesOf(new Uint8Array(await sent.arrayBuffer()), boundary)
    expect(await valuesOf(entries)).toEqual([
      ['name "quoted"\r\n', 'মোঃ\r\n--নয়'],
      ['empty', ''],
      ['file', [...bytes]],
      ['none', []],
      ['last', '--b--'],
    ])
  })
  test('may begin with something else, and have blanks after a mark', () => {
    expect(read(`preamble\r\n--b \t\r\ncontent-disposition:form-data;name="a"\r\n\r\n1\r\n--b--`)).toEqual([
      ['a', '1'],
    ])
    expect(read('--b--\r\n')).toEqual([])
  })
  test('of a file keeps neither name nor type: they tell nothing', () => {
    const [[, file] = []] = read(`${part('a', 'x', '; filename="../../etc/\u202Egnp.exe"')}--b--`)
    expect([file instanceof File && file.name, (file as File).type]).toEqual(['', ''])
  })
  test.each([
    ['nothing', ''],
    ['no mark', 'nothing like it'],
    ['no end', part('a', '1')],
    ['an end inside a head', '--b\r\ncontent-disposition: form-data; name="a"'],
    ['no name', '--b\r\ncontent-disposition: form-data\r\n\r\n1\r\n--b--'],
    ['no disposition', '--b\r\ncontent-type: text/plain\r\n\r\n1\r\n--b--'],
    ['a head without end', `--b\r\nx: ${'y'.repeat(5000)}\r\n\r\n1\r\n--b--`],
    ['words after a mark', '--bc\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--b--'],
  ])('with %s is none', (_, text) => expect(codeOf(() => read(text))).toBe('bad_request'))
  test('of more than a thousand parts is refused at the thousandth', () => {
    const many = (count: number) => `${part('a', '1').repeat(count)}--b--`
    expect(read(many(1000))).toHaveLength(1000)
    expect(codeOf(() => read(many(1001)))).toBe('too_large')
    expect(codeOf(() => read(many(400_000)))).toBe('too_large')
  })
  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=a; boundary=b',
    `multipart/form-data; boundary=${'x'.repeat(80)}`,
  ])('has one plain boundary: %.60s', (type) => expect(codeOf(() => boundaryOf(type))).toBe('bad_request'))
})
