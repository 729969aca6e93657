import { readFileSync, writeFileSync } from 'node:fs'
import { at } from './paths.ts'

type Part = { name: string; version: string; licence: string }

/** Tools whose output is part of the site. */
const shippedTools = ['@fontsource/noto-sans-bengali', '@expo-google-fonts/noto-sans-bengali', 'tailwindcss']

/** What others wrote and the product runs with or ships, from the lock file. */
export function thirdParty(): Part[] {
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; license?: string; dev?: boolean; optional?: boolean }>
  }
  return Object.entries(packages)
    .map(([path, part]) => ({ ...part, name: path.split('node_modules/').at(-1)! }))
    .filter(({ name, dev, optional }) => name && ((!dev && !optional) || shippedTools.includes(name)))
    .map(({ name, version, license }) => ({ name, version, licence: license ?? 'unknown' }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

export const thirdPartyText = (): string =>
  [
    '# Parts of others',
    '',
    'What the product runs with or ships, from `package-lock.json`. `node local/third-party.ts` writes this file anew;',
    '`local/third-party.test.ts` fails when it is old or a licence is not on the list of free ones.',
    '',
    '| part | version | licence |',
    '|---|---|---|',
    ...thirdParty().map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
    'The outlines of districts (`frontend/ui/charts/outlines.json`) are made by `local/outlines.ts` of the administrative boundaries of the',
    'Bangladesh Bureau of Statistics as published by OCHA on the Humanitarian Data Exchange, CC BY 3.0 IGO; the map names them.',
    '',
  ].join('\n')

if (import.meta.main) writeFileSync(at('docs/third-party.md'), thirdPartyText())
