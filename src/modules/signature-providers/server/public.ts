export { connectDemoProvider } from './connection.ts'
