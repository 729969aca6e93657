/**
 * A life cycle: state → action → next state. The same table decides which buttons show and which action answers 409.
 */
export type Machine<State extends string, Action extends string> = Record<
  State,
  Partial<Record<Action, State>>
>

/** The state after the action, or undefined if the action isn't allowed there. */
export const next = <State extends string, Action extends string>(
  machine: Machine<State, Action>,
  state: State,
  action: Action,
): State | undefined => machine[state][action]

export const allowed = <State extends string, Action extends string>(
  machine: Machine<State, Action>,
  state: State,
): Action[] => Object.keys(machine[state]) as Action[]
