import { access } from '../../modules/access/ui/routes.tsx'
import type { Area } from '../../platform/ui/routing/screen.ts'

/** The modules with screens that need no session, by how the addresses of those screens begin. */
export const openAreas: Readonly<Record<string, () => Promise<Area>>> = {
  '/documentos-do-financiamento/': () => import('../../modules/financings/ui/open-area.ts').then((it) => it.papersArea),
}

/** What somebody without a session is shown: the sign-in screens, and those of the module whose address they opened. */
export async function areasOfStranger(path: string): Promise<readonly Area[]> {
  const found = Object.entries(openAreas).find(([begins]) => path.startsWith(begins))
  return found ? [access, await found[1]()] : [access]
}
