/** What other domains may do with messages: queue them in their own Work; and what the schedule does. */
export {
  queueEach,
  queueEmails,
  queueMany,
  queueSms,
  queueSmsOrLast,
  roomFor,
  type Email,
  type Sms,
} from './queue.ts'
export { deliverDue } from './deliver.ts'
