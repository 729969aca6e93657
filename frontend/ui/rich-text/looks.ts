/** How the parts of text with marks look, where it is read and where it is written. */
export const looks = {
  paragraph: 'my-3 first:mt-0 last:mb-0',
  heading: { 3: 'mt-5 mb-2 text-lg font-semibold first:mt-0', 4: 'mt-4 mb-2 font-semibold first:mt-0' },
  bullet_list: 'my-3 ms-6 list-disc',
  ordered_list: 'my-3 ms-6 list-decimal [html:lang(bn)_&]:list-[bengali]',
  list_item: 'my-1',
  blockquote: 'my-3 border-s-4 border-base-300 ps-4',
  strong: 'font-semibold',
  link: 'break-words text-primary underline underline-offset-4',
} as const
