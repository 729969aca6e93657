const message =
  'Nobody checks that a part has the properties of a spread object: a wrong one is silently lost. Write name={…}, undefined where it has none.'

/** Whether an object is written here, under a condition or not. */
function isWrittenHere(node) {
  switch (node?.type) {
    case 'ObjectExpression':
      return node.properties.some((property) => property.type === 'Property')
    case 'LogicalExpression':
      return isWrittenHere(node.left) || isWrittenHere(node.right)
    case 'ConditionalExpression':
      return isWrittenHere(node.consequent) || isWrittenHere(node.alternate)
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return isWrittenHere(node.expression)
    default:
      return false
  }
}

/** Properties of a part are written as its properties. */
export const noSpreadOfProps = {
  create: (context) => ({
    JSXSpreadAttribute(node) {
      if (isWrittenHere(node.argument)) context.report({ node, message })
    },
  }),
}
