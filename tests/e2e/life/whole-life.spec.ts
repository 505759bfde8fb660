// A topic from the plan that asks for it to the certificate and the search that finds it, through twelve accounts in
// their browsers, over three years of the office's clock.
import * as concluding from './concluding.ts';
import { declare, passByInstitution, passByOffice } from './declaring.ts';
import { test } from './life.fixture.ts';
import * as reviewing from './reviewing.ts';
import { adoptAndOffer, openBatch, openCategory, publishPlan, recommend } from './soliciting.ts';
import * as working from './working.ts';

test('a whole life › from the recommendation through twelve accounts to the certificate and the search', async ({
  stage,
}) => {
  test.setTimeout(1_800_000);
  const step = <Made>(title: string, body: (at: typeof stage) => Promise<Made>): Promise<Made> =>
    test.step(title, () => body(stage));

  await step('the office publishes a plan', publishPlan);
  await step('the institution recommends a topic in it', recommend);
  await stage.forward(20);
  await step('the office opens a batch of declarations', openBatch);
  await step('and a category in it', openCategory);
  await step('the office adopts the topic and offers it as a guide', adoptAndOffer);
  await step('the host declares it', declare);
  await stage.forward(12);
  await step('the institution passes it', passByInstitution);
  await stage.forward(12);
  await step('the office passes it', passByOffice);
  await step('the office opens a round of reviews', reviewing.openRound);
  await step('and assigns three experts by a table', reviewing.assignExperts);
  await stage.forward(2);
  await step('the experts score it', reviewing.score);
  await stage.forward(1);
  await step('the first of them sums up for the group', reviewing.sumUp);
  await step('the office proposes it', reviewing.propose);
  await step('the director signs, the list is public', reviewing.signAndPublish);
  await stage.forward(8);
  const topic = await step('the office establishes it', reviewing.establish);

  await stage.forward(60);
  await step('its host opens it', (at) => working.openTopic(at, topic));
  await stage.forward(300);
  await step('and reports at mid-term', (at) => working.reportMidTerm(at, topic));
  await stage.forward(90);
  await step('another host takes it over', working.changeHost);
  await step('who finds it, as the former one may read it', working.seeNewHost);
  await stage.forward(200);
  await step('the new host reports, and hands in a paper', (at) => working.reportResults(at, topic));

  await stage.forward(100);
  await step('the office opens a batch of conclusions', concluding.openConclusions);
  await step('the host applies', concluding.apply);
  await step('institution, directors and office pass the application', (at) => concluding.passApplication(at, topic));
  await stage.forward(36);
  await step('the office opens an appraisal by correspondence', concluding.openAppraisal);
  await step('and gives it to a group', (at) => concluding.formGroup(at, topic));
  await step('three appraisers judge it, their leader for the group', (at) => concluding.appraise(at, topic));
  await step('directors and office grade it', (at) => concluding.grade(at, topic));
  await step('the final materials go their way', (at) => concluding.handInFinally(at, topic));
  await step('the host has a certificate that proves valid', (at) => concluding.seeCertificate(at, topic));
  await step('the search finds it, with its whole life', (at) => concluding.findBySearch(at, topic));
});
