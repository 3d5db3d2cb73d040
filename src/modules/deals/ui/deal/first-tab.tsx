import { useParams } from '@tanstack/react-router'
import { LeadOn } from '../../../../platform/ui/routing/lead-on.tsx'

/** The address of a deal without a tab opens its contact. */
export function FirstTab() {
  const { id } = useParams({ strict: false }) as { id: string }
  return <LeadOn to={`/negocio/${id}/contato`} />
}
