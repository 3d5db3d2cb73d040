export const TeamsPage = () => null
