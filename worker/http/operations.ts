import type { AnyEndpoint } from '#contract/endpoint'
import { nameOfToday } from '#contract/former-names'
import type { Handler } from './call.ts'

export type Operation = { endpoint: AnyEndpoint; handler: Handler<AnyEndpoint> }

const mounted = new Map<string, Operation>()

/** Noted by the mount: what a job may do is what a call may do, by the same handler. */
export const noteOperation = (operation: Operation): void =>
  void mounted.set(operation.endpoint.name, operation)

export const operationOf = (name: string): Operation | undefined => mounted.get(nameOfToday(name))
