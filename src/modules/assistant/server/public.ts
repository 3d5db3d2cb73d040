export { askShaped, askText } from './ask.ts'
export { isAssistantOn } from './connection.ts'
