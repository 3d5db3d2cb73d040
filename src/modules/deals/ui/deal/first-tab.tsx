import { Navigate, useParams } from '@tanstack/react-router'

/** The address of a deal without a tab opens its contact. */
export function FirstTab() {
  const { id } = useParams({ strict: false }) as { id: string }
  return <Navigate to={`/negocio/${id}/contato`} replace />
}
