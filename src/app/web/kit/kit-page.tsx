import { Page } from '../../../platform/ui/layout/page.tsx'

export const KitPage = () => <Page title="Kit">…</Page>
