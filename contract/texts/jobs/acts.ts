import { part } from '../parts.ts'

export const jobsActs = {
  /** What an act did, by the endpoint's name. */
  own: part(
    {
      'jobs.job.startBulk': 'Began an act on many records',
      'jobs.job.startExport': 'Began a long file',
      'jobs.job.stop': 'Stopped long work',
      'jobs.job.resume': 'Went on with long work',
      'jobs.job.ended': 'Long work ended',
    },
    {
      'jobs.job.startBulk': 'অনেক রেকর্ডে একটি কাজ শুরু',
      'jobs.job.startExport': 'বড় ফাইল তৈরি শুরু',
      'jobs.job.stop': 'দীর্ঘ কাজ থামানো',
      'jobs.job.resume': 'দীর্ঘ কাজ আবার চালানো',
      'jobs.job.ended': 'দীর্ঘ কাজ শেষ',
    },
  ),
}
