/** Whether a working copy of a company's offers names a logo: $1 the tenant, $2 the companies, $3 the address of the file. */
export const workingCopiesWithLogo = `SELECT FROM offers.working_copies
       WHERE tenant = $1 AND company_id = ANY($2) AND coalesce(data -> 'content', data -> 'changes') -> 'hiringCompany' ->> 'logoUrl' = $3`
