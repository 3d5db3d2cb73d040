import { Navigate, useParams } from '@tanstack/react-router'

/** The bare address of a deal opens its contact. */
export function FirstTab() {
  const { id } = useParams({ strict: false }) as { id: string }
  return <Navigate to={`/negocio/${id}/contato`} replace />
}
