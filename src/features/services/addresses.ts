export const servicePath = ({ id }: { id: number }): string => `/doctor-services/${id}`
