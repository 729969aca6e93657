import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { at } from './paths.ts'
import { placesOf } from './text-uses.ts'

/**
 * What an officer's screens share, in which file it stands, and what its options are called there. An option stands for
 * itself only where three screens use it; else what it does is the screen's own, or is put together from parts.
 */
const parts: [part: string, file: string, options: string][] = [
  ['List', 'ui/List.tsx', 'Props'],
  ['RowTable ListTable', 'ui/ListTable.tsx', 'Props'],
  ['Form', 'ui/Form.tsx', 'Props'],
  ['Page', 'ui/Page.tsx', 'Props'],
  ['Detail', 'ui/Detail.tsx', 'Props'],
  ['Act', 'ui/Act.tsx', 'ActProps'],
  ['AskDialog', 'ui/AskDialog.tsx', 'Props'],
  ['SheetImport', 'ui/SheetImport.tsx', 'Props'],
  ['SheetRows', 'ui/SheetRows.tsx', 'Props'],
  ['History', 'app/history/History.tsx', 'Props'],
  ['Resource', 'resource/Resource.tsx', 'ResourceProps'],
  ['PlaceWalk', 'resource/PlaceWalk.tsx', 'Props'],
  ['FindField', 'resource/FindField.tsx', 'Props'],
  ['RowsField', 'ui/RowsField.tsx', 'RowsProps'],
  ['ChoiceField', 'ui/ChoiceField.tsx', 'Props'],
  ['DateField', 'ui/DateField.tsx', 'Props'],
  ['FileField', 'ui/FileField.tsx', 'Props'],
  ['LifeActs', 'resource/LifeActs.tsx', 'Props'],
  ['PlaceField', 'resource/PlaceField.tsx', 'Props'],
  ['Popover', 'ui/Popover.tsx', 'Props'],
  ['PageTabs', 'ui/PageTabs.tsx', 'Props'],
]

/** The same of what is handed to them as objects: how one is known. */
const handed: [what: string, file: string, options: string, known: (keys: Set<string>) => boolean][] = [
  ['Column', 'ui/ListCells.tsx', 'Column', (keys) => ['key', 'title', 'cell'].every((key) => keys.has(key))],
  [
    'Filter',
    'ui/ListFilter.tsx',
    'Filter',
    (keys) => keys.has('name') && keys.has('label') && (keys.has('options') || keys.has('kind')),
  ],
  [
    'RowAct',
    'ui/RowMenu.tsx',
    'Way',
    (keys) => keys.has('label') && (keys.has('href') || (keys.has('endpoint') && keys.has('options'))),
  ],
  ['RowAct that does', 'ui/RowMenu.tsx', 'Deed', (keys) => keys.has('endpoint') && keys.has('options')],
  [
    'BulkChoice',
    'ui/BulkBar.tsx',
    'BulkChoice',
    (keys) => keys.has('endpoint') && keys.has('when') && !keys.has('options'),
  ],
]

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one)
  else if (isNode(value)) {
    yield value
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child)
  }
}

const nodes = new Map<string, Node[]>()
const nodesIn = (file: string): Node[] => {
  const known = nodes.get(file)
  if (known) return known
  const found = [...nodesOf(parseSync(at(file), readFileSync(at(file), 'utf8')).program)]
  nodes.set(file, found)
  return found
}
const nameOf = (node: unknown) => String((node as Node)['name'] ?? (node as Node)['value'])

/** The options that a type declares, those of its choices among them. */
function declared(file: string, name: string): string[] {
  const type = nodesIn(`frontend/${file}`).find(
    (node) => node.type === 'TSTypeAliasDeclaration' && nameOf(node['id']) === name,
  )
  const membersOf = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(membersOf)
    if (!isNode(value)) return []
    if (value.type === 'TSPropertySignature') return [nameOf(value['key'])]
    if (value.type === 'TSTypeLiteral') return membersOf(value['members'])
    if (['TSIntersectionType', 'TSUnionType'].includes(value.type)) return membersOf(value['types'])
    if (value.type === 'TSParenthesizedType') return membersOf(value['typeAnnotation'])
    return []
  }
  return [...new Set(membersOf(type?.['typeAnnotation']))]
}

const screens = placesOf().filter(([place]) => place.startsWith('/') || place === 'staff')
const modules = [...new Set(screens.flatMap(([, files]) => [...files]))].filter((file) =>
  file.startsWith('frontend/'),
)
const screensWith = (files: readonly string[]) =>
  screens.filter(([, reached]) => files.some((file) => new Set(reached).has(file))).map(([place]) => place)

const givenTo = (part: string, file: string): string[] =>
  nodesIn(file)
    .filter((node) => node.type === 'JSXOpeningElement' && part.split(' ').includes(nameOf(node['name'])))
    .flatMap((node) => [
      'children',
      ...(node['attributes'] as Node[])
        .filter(({ type }) => type === 'JSXAttribute')
        .map((one) => nameOf(one['name'])),
    ])

const keysOf = (node: Node) =>
  new Set(
    (node['properties'] as Node[]).filter(({ type }) => type === 'Property').map((one) => nameOf(one['key'])),
  )

/** By option, the screens that use it. */
function uses(
  options: string[],
  usedIn: (file: string) => Iterable<string>,
): [option: string, screens: string[]][] {
  const files = modules.map((file) => [file, new Set(usedIn(file))] as const)
  return options.map((option) => [
    option,
    screensWith(files.filter(([, used]) => used.has(option)).map(([file]) => file)),
  ])
}

const rare = (all: [option: string, screens: string[]][]) =>
  all.filter(([, some]) => some.length < 3).map(([option, some]) => [option, ...some].join(' '))

test.each(parts)('each option of %s is used by three screens', (part, file, options) => {
  const all = declared(file, options)
  expect(all.length).toBeGreaterThan(0)
  expect(rare(uses(all, (module) => givenTo(part, module)))).toEqual([])
})

test.each(handed)('each option of a %s is used by three screens', (_, file, options, known) => {
  const all = declared(file, options)
  expect(all.length).toBeGreaterThan(0)
  const used = (module: string) =>
    nodesIn(module)
      .filter(({ type }) => type === 'ObjectExpression')
      .map(keysOf)
      .filter(known)
      .flatMap((keys) => [...keys])
  expect(rare(uses(all, used))).toEqual([])
})
