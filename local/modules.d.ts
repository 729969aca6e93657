// Packages without types of their own.

declare module 'workerd' {
  /** Under Node the module's `default` is all of its CommonJS exports. */
  const workerd: { default: string; compatibilityDate: string; version: string }
  export default workerd
}

declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
