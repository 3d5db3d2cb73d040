export { useViewLayout } from './use-view-layout.ts'
export { useViewName } from './use-view-name.ts'
export { ViewTabs } from './view-tabs.tsx'
