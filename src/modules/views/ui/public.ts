export { useViewLayout } from './use-view-layout.ts'
export { ViewTabs } from './view-tabs.tsx'
