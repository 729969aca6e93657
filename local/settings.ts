import { resolve } from 'node:path'

const portOf = (name: string, usual: number): number => {
  const value = Number(process.env[name] ?? usual)
  if (Number.isInteger(value) && value > 0 && value < 65_536) return value
  throw new Error(`${name} must be a port number, not "${process.env[name]}"`)
}

/** What a person chooses when starting the product on their machine. */
export const settings = () => ({
  dataDir: resolve(process.env['DATA_DIR'] ?? '.data'),
  port: portOf('PORT', 8787),
  sandboxPort: portOf('SANDBOX_PORT', 8788),
  demo: process.env['DEMO'] !== '0',
  ...(process.env['PUBLIC_URL'] && { publicUrl: process.env['PUBLIC_URL'] }),
})
