import { isTest, placeOf } from './places.js'

// Letters, signs and digits; the sign of the taka is written alike in both languages.
const bangla = /[\u0980-\u09F1]/
const letter = /\p{L}/u
const shown = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'legend',
  'heading',
  'help',
  'hint',
  'message',
  'description',
  'summary',
])

// What a part of ours is given may be the key of a text: page_title.
const isKey = (text) => /^[a-z0-9]+(_[a-z0-9]+)*$/.test(text.trim())
const isOwnPart = (attribute) => /^[A-Z]/.test(attribute.parent.name.name ?? 'A')

const where = 'Put it into contract/texts/<domain>/ in both languages and read it with useText() or say().'

/** Text that stands in an expression as it is. */
function literalTextOf(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : ''
    case 'TemplateLiteral':
      return node.quasis.map((part) => part.value.raw).join(' ')
    case 'JSXExpressionContainer':
      return literalTextOf(node.expression)
    case 'ConditionalExpression':
      return `${literalTextOf(node.consequent)} ${literalTextOf(node.alternate)}`
    case 'LogicalExpression':
      return literalTextOf(node.right)
    default:
      return ''
  }
}

/** What a person reads on a screen comes from contract/texts. */
export const noTextInJsx = {
  create(context) {
    if (isTest(placeOf(context))) return {}
    const child = (node) => {
      const text = node.type === 'JSXText' ? node.value : literalTextOf(node)
      if (letter.test(text)) context.report({ node, message: `Text that a user sees. ${where}` })
    }
    return {
      JSXElement: (node) => node.children.forEach(child),
      JSXFragment: (node) => node.children.forEach(child),
      JSXAttribute(node) {
        if (!shown.has(node.name.name)) return
        const text = literalTextOf(node.value)
        if (isOwnPart(node) && isKey(text)) return
        if (letter.test(text)) {
          context.report({ node, message: `${node.name.name} is read out or shown. ${where}` })
        }
      },
    }
  },
}

// Digits and the letters that a field allows are no text; the glyphs of the captcha are drawn.
const exempt = /^contract\/(texts\/|digits\.ts|fields\.ts)|\/generated\//

/** Bangla outside contract/texts is a text without its English twin. */
export const noBanglaInString = {
  create(context) {
    const place = placeOf(context)
    if (!/^(contract|worker|frontend)\//.test(place) || exempt.test(place) || isTest(place)) return {}
    const check = (node, text) => {
      if (bangla.test(text)) context.report({ node, message: `Bangla text. ${where}` })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: (node) => check(node, node.value.raw),
      JSXText: (node) => check(node, node.value),
    }
  },
}
