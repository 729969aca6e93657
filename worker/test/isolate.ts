import { startIds } from '#worker/db/ids'
import { startTallies } from '#worker/http/tally'
import { keepPrepared } from './prepared.ts'

// Before each file of tests: they share an isolate, and are to begin as in one of their own.
startIds()
startTallies()
keepPrepared()
