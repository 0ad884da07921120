/**
 * The category of an offer: the source's value, in the tenant's words or its own; else from the title; else from the skills; else the
 * tenant's default. A category with subcategories requires one of them, so it counts only when one is found.
 */
import { fold, slugify } from '@jobboard/contracts/shared/locale'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'

/** Roles first, then technologies: a `Java test engineer` tests, a `Data engineer (Python)` works with data. Texts are folded. */
const words: readonly (readonly [key: string, pattern: RegExp])[] = [
  ['architecture', /\barchitekt|\barchitect/],
  ['security', /security|bezpieczenstw|pentest|penetration|\bsoc\b|cyber|\biam\b|\bsiem\b/],
  ['ai', /\bai\b|machine learning|\bml\b|\bllm|deep learning|computer vision|\bnlp\b|sztuczn\w+ inteligenc|tensorflow|pytorch|mlops/],
  ['game', /\bgame|\bgier\b|unity|unreal|gameplay/],
  ['testing', /\btest|\bqa\b|quality assurance|\bsdet\b|selenium|cypress|playwright/],
  ['data', /\bdata\b|\bdanych\b|\betl\b|big data|\bdwh\b|hurtown|power ?bi|\bbi\b|databricks|snowflake|tableau|hadoop|\bspark\b|airflow/],
  ['devops', /devops|\bsre\b|site reliability|platform engineer|kubernetes|terraform|ansible/],
  ['mobile', /android|\bios\b|mobile|mobiln|flutter|\bswift|react native|xamarin|objective-c/],
  ['ux', /\bux\b|\bui\b|designer|product design|grafik|figma/],
  ['erp', /\bsap\b|\berp\b|\babap\b|dynamics|salesforce|odoo|comarch|business central/],
  [
    'pm',
    /project manager|product (owner|manager)|scrum master|kierownik projekt|delivery manager|agile|menedzer|project management|\bpmo\b|business development/,
  ],
  ['analytics', /analyst|analit|business analysis|\bbpmn\b|analiz/],
  ['support', /support|help ?desk|service desk|wsparci|serwisant|servicenow|itil/],
  ['admin', /\badmin|network|sieci|systems? engineer|\bdba\b|infrastru|linux|windows server|vmware|active directory|cisco/],
  ['scala', /\bscala\b|\bakka\b/],
  ['ruby', /\bruby\b|\brails\b/],
  ['go', /\bgo\b|golang/],
  ['php', /\bphp|symfony|laravel|magento|wordpress|drupal|prestashop/],
  ['net', /\.net\b|\bc#|asp\.net|\bdotnet\b|blazor|\bwpf\b/],
  ['python', /python|django|flask|fastapi/],
  ['java', /\bjava\b|spring|hibernate|\bj2ee\b|kotlin|\bjee\b/],
  ['c', /c\+\+|\bc\b(?!#)|embedded|firmware|\bqt\b|autosar|\brust\b|fpga/],
  ['javascript', /javascript|typescript|\breact|angular|\bvue|node\.?js|front[ -]?end|\bjs\b|full[ -]?stack|next\.js|svelte/],
  ['html', /\bhtml|\bcss|webmaster|web developer/],
  ['devops', /\bcloud\b|\baws\b|\bazure\b|\bgcp\b|docker|ci\/cd|jenkins/],
  ['data', /\bsql\b|analytics/],
  ['photovoltaics', /fotowolt|photovolt|\bpv\b|solar/],
  ['wind-energy', /wiatrow|\bwind\b/],
  ['heat-pumps', /pomp\w* ciepl|heat pump/],
  ['biogas', /biogaz|biogas|biomas/],
  ['energy-storage', /magazyn\w* energii|energy storage|bateri/],
  ['hydrogen', /wodor|hydrogen/],
  ['recycling', /recykling|recycling/],
  ['waste-management', /odpad|waste/],
  ['wastewater', /sciek|wastewater|oczyszczaln/],
  ['water-supply', /wodociag|water supply/],
  ['e-mobility', /elektromobil|e-mobility|ladowania|charging/],
  ['energy-audits', /audyt\w* energ|energy audit/],
  ['carbon-footprint', /slad\w* weglow|carbon/],
  ['reporting', /\besg\b|\bcsrd\b/],
  ['forest-management', /lesn|forest|harwester/],
  ['landscape-architecture', /krajobraz|landscape/],
  ['horticulture', /ogrodn|horticult|sadown/],
  ['crop-production', /agronom|upraw|rolni|crop/],
  ['nature-conservation', /przyrod|ornitolog|botanik|nature/],
  ['monitoring', /monitoring|probek|pomiar/],
]

/** Enough of a title or a category name to guess from. */
const maxGuessLength = 300

export interface CategoryGuess {
  readonly key: string
  readonly from: 'source' | 'title' | 'skills' | 'default'
}

export type Categories = (source: string | number | null, title: string, skills: readonly string[]) => CategoryGuess

/** Prepared once per tenant and run. */
export function categoriesOf(tenant: Tenant): Categories {
  const byName = new Map<string | number, string>()
  const usable = new Set<string>()
  for (const category of tenant.categories) {
    for (const one of category.children.length > 0 ? category.children : [category]) {
      usable.add(one.key)
      for (const name of [one.key, one.value, slugify(one.label.pl), slugify(one.label.en), one.slug.pl, one.slug.en])
        byName.set(name, one.key)
    }
  }
  const patterns = words.filter(([key]) => usable.has(key))
  const inText = (text: string): string | undefined => {
    const folded = fold(text.slice(0, maxGuessLength))
    return patterns.find(([, pattern]) => pattern.test(folded))?.[0]
  }
  /** The category that most of the skills belong to; on a tie the one named first. */
  const inSkills = (skills: readonly string[]): string | undefined => {
    const votes = new Map<string, number>()
    for (const skill of skills.slice(0, 8)) {
      const key = inText(skill)
      if (key !== undefined) votes.set(key, (votes.get(key) ?? 0) + 1)
    }
    return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0]
  }
  return (source, title, skills) => {
    const said = source === null ? undefined : (byName.get(source) ?? byName.get(slugify(String(source))) ?? inText(String(source)))
    if (said !== undefined) return { key: said, from: 'source' }
    const titled = inText(title)
    if (titled !== undefined) return { key: titled, from: 'title' }
    const voted = inSkills(skills)
    return voted === undefined ? { key: tenant.imports.category, from: 'default' } : { key: voted, from: 'skills' }
  }
}
