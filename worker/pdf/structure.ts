import { type PDFContext, PDFName, type PDFRef, PDFString } from 'pdf-lib'
import { textString } from './font.ts'

type Role =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'P'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'L'
  | 'LI'
  | 'LBody'

/** A node of the document's logical structure, which screen readers follow. */
export interface Element {
  role: Role
  alternative?: string
  children: Element[]
  contents: { page: number; mark: number }[]
}

export function element(role: Role, parent?: Element, alternative?: string): Element {
  const made: Element = { role, children: [], contents: [], ...(alternative ? { alternative } : {}) }
  parent?.children.push(made)
  return made
}

/** Writes the structure tree and the parent tree; `marks` holds, by page, the element of each marked content. */
export function embedStructure(
  context: PDFContext,
  root: Element,
  marks: Element[][],
  pages: PDFRef[],
): PDFRef {
  const tree = context.nextRef()
  const references = new Map<Element, PDFRef>()

  const write = (node: Element, parent: PDFRef): PDFRef => {
    const reference = context.nextRef()
    references.set(node, reference)
    const contents = node.contents.map(({ page, mark }) =>
      context.obj({ Type: 'MCR', Pg: pages[page]!, MCID: mark }),
    )
    const children = node.children.map((child) => write(child, reference))
    const entry = context.obj({ Type: 'StructElem', S: node.role, P: parent, K: [...contents, ...children] })
    if (node.alternative) entry.set(PDFName.of('Alt'), textString(node.alternative))
    if (node.role === 'TH') entry.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: 'Row' }))
    context.assign(reference, entry)
    return reference
  }

  const document = write(root, tree)
  const parents = marks.flatMap((elements, page) => [
    context.obj(page),
    context.register(context.obj(elements.map((node) => references.get(node)!))),
  ])
  context.assign(
    tree,
    context.obj({
      Type: 'StructTreeRoot',
      K: [document],
      ParentTree: context.register(context.obj({ Nums: parents })),
      ParentTreeNextKey: marks.length,
    }),
  )
  return tree
}

/** A link in the page that opens an address. */
export function linkTo(context: PDFContext, address: string, rectangle: number[]): PDFRef {
  return context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: rectangle,
      Border: [0, 0, 0],
      F: 4,
      Contents: textString(address),
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(address) },
    }),
  )
}
