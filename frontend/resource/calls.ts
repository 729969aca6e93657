import { settings } from '#contract/settings'

type Name = 'financial' | 'bank' | 'branch' | 'mobileService' | 'operator'

/** The calls of a resource of the settings by the name that theirs begin with. */
export const callsOf = <One extends Name>(name: One) => ({
  list: settings[`${name}List`],
  get: settings[`${name}Get`],
  insert: settings[`${name}Insert`],
  update: settings[`${name}Update`],
  destroy: settings[`${name}Destroy`],
})
