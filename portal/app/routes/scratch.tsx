import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Avatar } from '../shared/avatar.tsx';
import { Button, ButtonLink, SquareButton } from '../shared/button.tsx';
import { Cover } from '../shared/cover.tsx';
import { DateCell } from '../shared/date-cell.tsx';
import { DetailArticle } from '../shared/detail-article.tsx';
import { DetailHeader } from '../shared/detail-header.tsx';
import { Icon } from '../shared/icon.tsx';
import { KeyValues } from '../shared/key-values.tsx';
import { MetaLine } from '../shared/meta-line.tsx';
import { Modal } from '../shared/modal.tsx';
import { Pagination } from '../shared/pagination.tsx';
import { Panel } from '../shared/panel.tsx';
import { PrintButton } from '../shared/print-button.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { SectionPage } from '../shared/section-page.tsx';
import { Stars } from '../shared/stars.tsx';
import { Empty, Failed, Loading } from '../shared/states.tsx';
import { Tag, Tags } from '../shared/tag.tsx';

const article =
  '<p>各县（区）人民政府，市有关部门、单位，各有关企业：为贯彻落实制造强市战略部署，推动光伏产业由规模扩张向质量效益转变，提升产业链供应链韧性和安全水平。</p><h2>一、支持</h2><table><tr><th>新增采购额</th><th>奖励比例</th><th>单户上限</th><th>佐证材料</th><th>说明</th></tr><tr><td>2000万</td><td>0.8%</td><td>40万元</td><td>采购合同、增值税发票</td><td>入库单</td></tr><tr><td>5000万</td><td>1.2%</td><td>120万元</td><td>采购合同</td><td>台账</td></tr></table><ol><li>对N型电池</li><li>使用</li></ol><blockquote>同一事项</blockquote>';

export default function Scratch() {
  const [open, setOpen] = useState(false);
  const page = Number(useSearchParams()[0].get('page') ?? 1);
  return (
    <SectionPage
      section="policy"
      title="企业政策"
      subtitle="汇集国家、省、市光伏产业政策与权威解读，支持按类别查阅"
      crumbs={[{ label: '企业政策', to: '/policy' }, { label: '全部' }]}
      menu={{
        title: '政策分类',
        items: [
          { label: '全部', to: '/', current: true },
          { label: '普通政策', to: '/1' },
          { label: '申报政策', to: '/2' },
          { label: '政策解读', to: '/3' },
        ],
      }}
      bannerHeading={false}
    >
      <Panel title="全部政策" aside="共128条" bleed>
        <div style={{ display: 'flex', gap: 16, padding: 24, flexWrap: 'wrap' }}>
          <DateCell date="2025-03-18 10:00:00" />
          <DateCell date="2025-03-18" light />
          <Avatar name="欧阳明" />
          <Avatar name="沈予诚" />
          <Cover section="policy" seed="a" width={208} height={128} />
          <Stars rating={4.5} />
          <Tags>
            <Tag tone="solid">国家级</Tag>
            <Tag>市级</Tag>
            <Tag tone="grey">普通政策</Tag>
            <Tag tone="green" dot>
              申报中
            </Tag>
            <Tag tone="amber">面议</Tag>
            <Tag tone="red">已截止</Tag>
          </Tags>
          <Button onClick={() => setOpen(true)}>打开</Button>
          <Button variant="cta">发布</Button>
          <Button variant="line">取消</Button>
          <Button variant="blue">次要</Button>
          <Button disabled>不可用</Button>
          <ButtonLink to="/" size="sm">
            小
          </ButtonLink>
          <SquareButton label="上一个">
            <Icon name="chevron-left" />
          </SquareButton>
          <SquareButton label="下一个" disabled>
            <Icon name="chevron-right" />
          </SquareButton>
          {(['alert', 'building', 'calendar', 'check', 'clock', 'close', 'download', 'external', 'home', 'mail', 'menu', 'money', 'pause', 'phone', 'pin', 'play', 'print', 'refresh', 'search', 'shield', 'tag', 'text-size', 'user', 'users', 'arrow-left', 'arrow-right', 'chevron-down'] as const).map((n) => (
            <Icon key={n} name={n} />
          ))}
        </div>
        <MetaLine items={[{ icon: 'building', text: '澜州市' }, { icon: 'calendar', label: '发布日期', text: '2025-03-18' }]} aside="查看详情" />
        <Pagination total={128} pageSize={6} page={page} />
        <Pagination total={41} pageSize={6} page={3} />
      </Panel>
      <Panel>
        <Loading rows={2} />
      </Panel>
      <Panel>
        <Empty action={<Button variant="line" size="sm">查看全部</Button>} />
      </Panel>
      <Panel>
        <Failed onRetry={() => {}} />
      </Panel>
      <DetailArticle back="/" note="本文内容以发文单位正式文件为准">
        <DetailHeader
          title="澜州市关于支持光伏产业链协同发展的若干措施"
          tags={<Tag>市级</Tag>}
          meta={[{ icon: 'building', label: '发文单位', text: '澜州市工业和信息化局' }]}
          aside={<PrintButton />}
        >
          <KeyValues items={[{ label: '发布单位', value: '省厅' }, { label: '发布人', value: '项目管理处' }, { label: '联系邮箱', value: 'xm@pv-brain.example' }]} />
        </DetailHeader>
        <RichText html={article} />
      </DetailArticle>
      <Modal open={open} onClose={() => setOpen(false)} title="需要登录" small footer={<><Button variant="line" onClick={() => setOpen(false)}>取消</Button><Button>确定</Button></>}>
        需要登录后才能进行此操作，是否立即登录？
      </Modal>
    </SectionPage>
  );
}
