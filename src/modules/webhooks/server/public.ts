export { addDemoWebhooks } from './demo.ts'
