export { startHelpWidget } from './help-widget.ts'
