/** What other domains may do with messages: queue them in their own Work; and what the schedule does. */
export { queueEmails, queueMany, queueSms, queueSmsOrLast, type Email } from './queue.ts'
export { deliverDue } from './deliver.ts'
