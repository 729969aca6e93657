import type { Citizen } from './sandbox/citizens.ts'
import { cardOf, citizens } from './sandbox/citizens.ts'
import { demoStaff } from '../migrations/seed/demo/staff.ts'
import type { Stack } from './stack.ts'

const people: readonly (readonly [string, (citizen: Citizen) => boolean])[] = [
  ['old man', ({ gender, date_on_card }) => gender === 'male' && date_on_card < '1960'],
  ['old woman', ({ gender, date_on_card }) => gender === 'female' && date_on_card < '1963'],
  [
    'woman',
    ({ gender, date_on_card }) => gender === 'female' && date_on_card > '1975' && date_on_card < '2000',
  ],
  ['third gender', ({ gender, date_on_card }) => gender === 'third' && date_on_card < '1975'],
]

const line = (title: string, citizen: Citizen): string => {
  const card = cardOf(citizen)
  const number = citizen.number_10 ?? citizen.number_17 ?? ''
  const after = card ? `, disability card ${card.card_number}` : ''
  return `    ${number.padEnd(17)}  ${citizen.date_on_card}  ${title}: ${citizen.name.en} (${citizen.name.bn})${after}`
}

const staffLines = (): string =>
  demoStaff
    .map(
      ({ username, password, device_token, mobile, isNew }) =>
        `    ${username.padEnd(12)} ${password.padEnd(21)} ${device_token.padEnd(25)} ${mobile}${isNew ? '  default password' : ''}`,
    )
    .join('\n')

type Shown = { dataDir: string; seconds: number; demo: boolean }

/** What a person sees when everything is up. */
export function screen(stack: Stack, { dataDir, seconds, demo }: Shown): string {
  const someone = (kind: Citizen['kind'], fits: (citizen: Citizen) => boolean) =>
    citizens
      .filter((citizen) => citizen.kind === kind && citizen.number_10 !== null && fits(citizen))
      .slice(0, 1)
  const plain = people.flatMap(([title, fits]) => someone('ok', fits).map((citizen) => line(title, citizen)))
  const student = someone('disabled', ({ date_on_card }) => date_on_card > '2005').map((citizen) =>
    line('disabled student', citizen),
  )
  return `
  Up in ${seconds.toFixed(1)} s

  The product          ${stack.env['PUBLIC_URL']}
  To apply             ${stack.env['PUBLIC_URL']}/online-application
  To sign in           ${stack.env['PUBLIC_URL']}/login   (first give the browser the device token, at /browser-token)
  Sandbox              ${stack.sandboxUrl}/   people to apply as, and the SMS that were sent
  A captcha's answer   ${stack.sandboxUrl}/captcha?token=…
  Database             ${stack.databaseUrl}
  Data and logs        ${dataDir}

  National ID          Birth date
${[...plain, ...student].join('\n')}
${demo ? `\n  Staff        Password              Device token              Mobile, for the code\n${staffLines()}\n` : ''}
  Ctrl-C ends everything.
`
}
