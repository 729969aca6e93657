import type { access } from '#contract/access'
import type { Permission } from '#contract/permissions'
import type { AnswerOf } from '#frontend/app/client.ts'

export type MenuValues = {
  label_name_en: string
  label_name_bn: string
  parent_id: string
  link_type: string
  page_url: string
  link: string
  icon: string
  permission: string
}

/** What stands for no group: an item at the top. */
export const top = '0'

export function valuesOf(loaded: AnswerOf<typeof access.menu.get> | undefined): MenuValues {
  const item = loaded?.menu
  return {
    label_name_en: item?.label_name_en ?? '',
    label_name_bn: item?.label_name_bn ?? '',
    parent_id: String(item?.parent_id ?? top),
    link_type: String(item?.link_type ?? 1),
    page_url: item?.page_link?.page_url ?? '',
    link: item?.link ?? '',
    icon: item?.icon ?? '',
    permission: item?.permission ?? '',
  }
}

/** What is sent: of page and address only the one that goes with the type. */
export const bodyOf = ({ parent_id, page_url, link, permission, ...values }: MenuValues) => ({
  ...values,
  parent_id: parent_id === top ? '' : parent_id,
  page_url: values.link_type === '1' ? page_url : '',
  link: values.link_type === '2' ? link : '',
  permission: permission as Permission | '',
})
