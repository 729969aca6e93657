export { watch, openAlerts } from './alerts.ts'
export { figuresOf, flushesOf } from './figures.ts'
export { metricsText } from './metrics.ts'
