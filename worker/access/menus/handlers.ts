import { menus as table } from '#contract/access/menus'
import { handlers } from '#worker/http/call'
import { editMenu, menuPages, menuParents, menus } from './read.ts'
import { destroyMenu, insertMenu, orderMenu, updateMenu } from './write.ts'

export const menuHandlers = handlers(table, {
  menu: {
    list: menus,
    parents: menuParents,
    pages: menuPages,
    get: editMenu,
    insert: insertMenu,
    update: updateMenu,
    order: orderMenu,
    destroy: destroyMenu,
  },
})
