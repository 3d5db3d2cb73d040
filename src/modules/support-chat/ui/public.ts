export { startSupportChat } from './support-chat.ts'
