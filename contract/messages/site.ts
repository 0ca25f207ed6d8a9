/** Every Chinese text that code shows. Content (titles, articles, labels of categories) is data, not here. */
export const SITE = {
  title: '光伏产业大脑',
  description: '面向光伏制造、工程与服务企业，提供政策、项目、金融、人才与供需协同的一站式公共服务。',
} as const;
