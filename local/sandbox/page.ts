import type { Answer } from './http.ts'
import { listCitizens } from './citizen-list.ts'
import type { CitizenRow } from './citizen-list.ts'
import type { SentEmail } from './email.ts'
import type { Sent } from './sms.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
type Cell = string | number | null | undefined
const escaped = (value: Cell) => String(value ?? '').replace(/[&<>"]/g, (found) => escapes[found] ?? found)

const table = (columns: string[], rows: Cell[][]) => {
  const cells = (tag: string, row: Cell[]) => row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')
  return `<div class="wide"><table><thead><tr>${cells('th', columns)}</tr></thead><tbody>${body}</tbody></table></div>`
}

const citizensOf = (query: string): CitizenRow[] => {
  const answer = listCitizens(new URLSearchParams(query))
  return 'body' in answer ? (answer.body as { data: CitizenRow[] }).data : []
}

const groups = [
  ['Women from 62', 'gender=female&age_min=62&limit=8'],
  ['Men from 65', 'gender=male&age_min=65&limit=8'],
  ['Third gender', 'gender=third&age_min=50&limit=5'],
  ['Women from 18', 'gender=female&age_min=18&age_max=61&limit=5'],
  ['With a disability card', 'kind=disabled&limit=8'],
  ['Children with a disability card, by birth registration', 'kind=birth_card&limit=4'],
  ['The registry says dead', 'kind=dead&age_min=62&limit=4'],
  ['The registry has another birth date', 'kind=wrong_date&age_min=62&limit=4'],
  ['Without an English name', 'kind=no_english_name&age_min=62&limit=4'],
] as const

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:1100px;padding:1rem}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid #ddd;padding:.3rem .6rem;text-align:left}
.wide{overflow-x:auto}td:first-child{font-variant-numeric:tabular-nums}`

/** The sandbox as a person sees it: whom to apply as, and the messages that were sent. */
export function page(messages: Sent[], emails: SentEmail[]): Answer {
  const sections = groups.map(([title, query]) => {
    const rows = citizensOf(query).map((row) => [
      row.nid ?? row.birth_number,
      row.date_of_birth,
      row.name_bn,
      row.name_en,
      row.gender,
      row.age,
      row.disability_id,
    ])
    const columns = [
      'National ID or birth registration',
      'Birth date',
      'Name',
      'In English',
      'Gender',
      'Age',
      'Disability card',
    ]
    return `<h3>${title}</h3>${table(columns, rows)}<p><a href="/citizens?${escaped(query.replace(/limit=\d+/, 'limit=500'))}">all of them</a></p>`
  })
  const sent = messages.map(({ at, to, text }) => [at, to, text])
  const mailed = emails.map(({ at, to, subject, text }) => [at, to, subject, text])
  return {
    status: 200,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox of the outside services</title><style>${style}</style>
<h1>Sandbox of the outside services</h1>
<p>Made people and messages that went nowhere. A captcha's answer: <code>GET /captcha?token=…</code>.
Faults: <code>POST /faults</code> with <code>{"service":"sms","mode":"fail"}</code>.</p>
<h2>Messages</h2>${table(['At', 'To', 'Text'], sent)}
<h2>E-mails</h2>${table(['At', 'To', 'Subject', 'Text'], mailed)}
<h2>Citizens</h2>${sections.join('')}</html>`,
  }
}
