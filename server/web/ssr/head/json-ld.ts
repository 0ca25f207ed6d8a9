import { MARKET } from '@pv-brain/contract/content/market.ts';
import { type ItemOf, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { STATES } from '@pv-brain/contract/submissions/states.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import type { Organization, ProductLeaf, SoftwareApplicationLeaf, Thing, VideoObject } from 'schema-dts';

/** Maximum characters of a description. */
const DESCRIBED = 300;

/** Data of the page of an item. */
export interface ItemPage {
  url: string;
  /** Absolute address of a picture. */
  image: string;
  /** The site, as publisher of items that name no other. */
  publisher: Organization;
}

/** Formats a Shanghai time or day for schema.org. */
const moment = (time: string | null | undefined) =>
  time ? `${time.replace(' ', 'T')}${time.length > 10 ? '+08:00' : ''}` : undefined;

const organization = (name: string | null | undefined): Organization | undefined =>
  name ? { '@type': 'Organization', name } : undefined;

const described = (html: string | null | undefined) => preview(html, DESCRIBED) || undefined;

/** Fields of a section's items that describe an article, beside its title. */
type ArticleFields<Name extends string> = Readonly<Record<'content' | 'publisher' | 'date', Name>>;

/** Sections of articles that do not say so in their definition. */
const ARTICLES: { readonly [S in Section]?: ArticleFields<keyof ItemOf<S> & string> } = {
  policy: { content: 'fdContent', publisher: 'fdIssuedComName', date: 'fdApplyDate' },
  financial: { content: 'fdContent', publisher: 'fdComName', date: 'fdApplyDate' },
  project: { content: 'fdProjectContent', publisher: 'fdComName', date: 'fdApplicationStart' },
};

function article(
  type: 'Article' | 'NewsArticle',
  text: (field: string) => string | null,
  { title, content, publisher, date }: ArticleFields<string> & { title: string },
  page: ItemPage,
): Thing {
  return {
    '@type': type,
    headline: text(title) ?? '',
    url: page.url,
    mainEntityOfPage: page.url,
    image: page.image,
    inLanguage: 'zh-CN',
    description: described(text(content)),
    datePublished: moment(text(date)),
    author: organization(text(publisher)) ?? page.publisher,
    publisher: page.publisher,
  };
}

/** Describes a job that is open and has a place; search engines accept no other. */
function job(item: ItemOf<'recruit'>, { url, image }: ItemPage): Thing[] {
  const texts = [item.fdJobDescription, item.fdPositionRequirement, item.fdBenefits].filter(Boolean);
  if (item.fdStatus === '已结束' || !item.fdWorkplace || texts.length === 0) return [];
  return [
    {
      '@type': 'JobPosting',
      title: item.fdPost,
      url,
      image,
      description: texts.join(''),
      datePosted: moment(item.fdCreateTime),
      hiringOrganization: { '@type': 'Organization', name: item.fdComName },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: item.fdWorkplace, addressCountry: 'CN' },
      },
      industry: item.fdIndustryType ?? undefined,
      experienceRequirements: item.fdExperience ?? undefined,
      educationRequirements: item.fdEducation ?? undefined,
      totalJobOpenings: item.fdRecruitNum ?? undefined,
      directApply: false,
    },
  ];
}

function app(item: ItemOf<'app'>, { url, image, publisher }: ItemPage): Thing[] {
  const description = described(item.fdDescription);
  const software: SoftwareApplicationLeaf = {
    '@type': 'SoftwareApplication',
    name: item.fdAppName,
    url,
    image,
    description,
    applicationCategory: 'BusinessApplication',
    publisher: organization(item.fdSupplier ?? item.fdComName) ?? publisher,
  };
  if (!item.fdVideoUrl) return [software];
  const video: VideoObject = {
    '@type': 'VideoObject',
    name: item.fdAppName,
    description: description ?? item.fdAppName,
    thumbnailUrl: image,
    uploadDate: moment(item.fdReleaseTime),
    contentUrl: item.fdVideoUrl,
  };
  return [software, video];
}

function entry(item: ItemOf<'getbuginess'>, { url, image }: ItemPage): Thing[] {
  const validThrough = moment(item.fdDeadlineTime?.slice(0, 10));
  const seller = organization(item.fdComName);
  const product: ProductLeaf = {
    '@type': 'Product',
    name: item.fdGetbuginessName,
    model: item.fdGetbuginessModel,
    url,
    image,
    category: item.fdCategoryName ?? undefined,
    description: [item.fdGetbuginessName, item.fdGetbuginessModel, item.fdArea].filter(Boolean).join(' · '),
  };
  if (item.fdGetbuginessType === MARKET.demand) {
    return [
      {
        '@type': 'Demand',
        name: item.fdGetbuginessName,
        url,
        itemOffered: product,
        validThrough,
        areaServed: item.fdArea ?? undefined,
      },
    ];
  }
  const isOver = item.fdStatus === STATES.entry.expired.word;
  return [
    {
      ...product,
      offers: {
        '@type': 'Offer',
        price: item.fdGetbuginessPrice,
        priceCurrency: 'CNY',
        availability: isOver ? 'https://schema.org/Discontinued' : 'https://schema.org/InStock',
        url,
        validThrough,
        priceValidUntil: validThrough,
        seller,
      },
    },
  ];
}

function person(item: ItemOf<'specialist'>, { url, image }: ItemPage): Thing[] {
  return [
    {
      '@type': 'Person',
      name: item.fdName,
      url,
      image,
      jobTitle: item.fdTitle ?? undefined,
      knowsAbout: item.fdField?.split('、'),
      description: item.fdPosition ?? described(item.fdIntro),
    },
  ];
}

/** Structured data of an item that is not an article, by section. */
const DESCRIBE: { [S in Section]?: (item: ItemOf<S>, page: ItemPage) => Thing[] } = {
  recruit: job,
  app,
  getbuginess: entry,
  specialist: person,
};

/** Returns the structured data of an item. */
export function describeItem(section: Section, item: object, page: ItemPage): Thing[] {
  const { article: articles, title, time } = typeOf(section);
  const text = (field: string) => {
    const value = (item as Record<string, unknown>)[field];
    return typeof value === 'string' ? value : null;
  };
  if (articles) return [article('NewsArticle', text, { ...articles, title, date: time?.field ?? '' }, page)];
  const fields = ARTICLES[section];
  if (fields) return [article('Article', text, { ...fields, title }, page)];
  // The type of the function follows the section, which the compiler cannot see.
  const describe = DESCRIBE[section] as ((item: object, page: ItemPage) => Thing[]) | undefined;
  return describe?.(item, page) ?? [];
}
