export { TokensPanel } from './tokens-panel.tsx'
